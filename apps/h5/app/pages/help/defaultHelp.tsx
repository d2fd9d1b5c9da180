import { useLoadedData } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { pages } from '#app/pages.ts'
import { HelpStart, helpHomeQuery } from '#features/help/HelpStart.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { Page } from '#ui/Page.tsx'

const page = pages.helpDefault
const queries = () => [helpHomeQuery(null)]
export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(() => ({
  title: page.title,
  description: '大家问得最多的问题：下单、付款、发货、退款、开票与企业采购。',
}))

export default function DefaultHelpPage() {
  const home = useLoadedData(helpHomeQuery(null))
  return (
    <Page title={page.title} end={<QuickMenu />}>
      <HelpStart home={home} topic={null} />
    </Page>
  )
}
