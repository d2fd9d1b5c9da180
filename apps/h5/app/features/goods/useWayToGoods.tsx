import { to } from '#app/pages.ts'
import { useGlobalData } from '#store/global-data.ts'
import { ButtonLink } from '#ui/Button.tsx'

const coming = '商城正在筹备商品，上架后就能选购'

/**
 * Tells an empty list how its reader goes on: to the goods, or not at all while nothing is on sale, for then the goods are on their way and there
 * are none to pick.
 */
export function useWayToGoods({ path = to.home(), variant = 'primary' }: WayProps = {}) {
  const { selling } = useGlobalData()
  if (!selling) return { hint: coming, link: null }
  return {
    hint: '去挑点好货吧',
    link: (
      <ButtonLink size="l" variant={variant} to={path}>
        去逛逛
      </ButtonLink>
    ),
  }
}
type WayProps = { path?: string; variant?: 'primary' | 'outline' }
