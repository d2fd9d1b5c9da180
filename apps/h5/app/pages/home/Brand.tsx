import { useGlobalData } from '#store/global-data.ts'
import { Logo } from '#ui/Logo.tsx'
import { CityChip } from './CityChip.tsx'
import styles from './home.module.css'

/** Mark, name, city: the row that scrolls away. */
export function Brand() {
  const { siteName } = useGlobalData()
  return (
    <>
      <Logo />
      <h1 className={styles.name} tabIndex={-1}>
        {siteName.replace(/商城$/, '')}
        <span className="vh">商城首页</span>
      </h1>
      <CityChip />
    </>
  )
}
