import type { GoodsCard } from '@mall/contract/goods/terms'
import { can } from '@mall/contract/permission/permission'
import { permissionsOf, useIsCompanyMember, useUser } from '#session/session.ts'
import { Icon } from '#ui/Icon.tsx'
import { canBeAdded } from './goods-text.ts'

type Props = { goods: GoodsCard; onAdd: (goods: GoodsCard) => void }

/** For visitors too, and for logged-in people with the right to add. */
export function AddButton({ goods, onAdd }: Props) {
  const user = useUser()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  if (!canBeAdded(goods) || (user && !can(permissionsOf(user), 'cart:add'))) return null
  return (
    <button
      className="add-button over"
      type="button"
      aria-label={`加入${cartName}：${goods.name}`}
      onClick={() => onAdd(goods)}
    >
      <Icon name="plus" />
    </button>
  )
}
