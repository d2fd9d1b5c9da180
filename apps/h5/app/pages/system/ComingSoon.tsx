import { MallFooter } from '#shell/MallFooter.tsx'
import { MallLogo } from '#shell/MallLogo.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { Page } from '#ui/Page.tsx'
import './system.css'

/** In the place of every page until the operator opens the mall. */
export function ComingSoon() {
  const { siteName, intro } = useGlobalData()
  return (
    <Page>
      <div className="sys-maintenance">
        <MallLogo size={56} />
        <h1>{siteName} 即将开业</h1>
        {intro && <p>{intro}</p>}
      </div>
      <MallFooter />
    </Page>
  )
}
