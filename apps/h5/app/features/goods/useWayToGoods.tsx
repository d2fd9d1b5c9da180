import { to } from '#app/pages.ts'
import { useGlobalData } from '#store/global-data.ts'
import { ButtonLink } from '#ui/Button.tsx'

const coming = '商城正在筹备商品，上架后就能选购'

/**
 * The way on from an empty list: a link to the goods, or only a hint while nothing is on sale yet, since there are none to
 * pick.
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
