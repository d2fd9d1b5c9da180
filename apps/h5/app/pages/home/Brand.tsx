import { useGlobalData } from '#store/global-data.ts'
import { Logo } from '#ui/Logo.tsx'
import { CityChip } from './CityChip.tsx'

/** Mark, name, city: the row that scrolls away. */
export function Brand() {
  const { siteName } = useGlobalData()
  return (
    <>
      <Logo />
      <b>{siteName.replace(/商城$/, '')}</b>
      <CityChip />
    </>
  )
}
