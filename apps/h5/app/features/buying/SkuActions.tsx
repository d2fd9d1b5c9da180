import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { useIsCompanyMember } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Button, ButtonPair } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { type Chosen, canBeHad } from './sku-choice.ts'
import { useLack } from './useLack.ts'

export type How = 'add' | 'buy' | 'pick'
export type SkuMode = How | 'both'

type Props = {
  detail: GoodsDetail
  mode: SkuMode
  chosen: Chosen
  sku: Sku | undefined
  /** that many of it are bought in a flash sale */
  rush: boolean
  onDone: (sku: Sku, how: How) => unknown
}

/** The buttons that end the choice; a disabled one shows its reason. */
export function SkuActions({ detail, mode, chosen, sku, rush, onDone }: Props) {
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const lack = { add: useLack('cart:add'), buy: useLack('order:submit'), pick: null }
  const open = detail.specs.filter((_, axis) => !chosen[axis]).map((spec) => spec.name)
  const { userIsPaidMember } = useGlobalData()
  const barred = detail.members_only && !userIsPaidMember ? '会员专享，开通付费会员后可购买' : null
  const stop = sku
    ? canBeHad(sku, detail)
      ? null
      : sku.stock > 0
        ? '库存不足起订量'
        : '暂时缺货'
    : `请选择${open.join('、')}`
  const resting = detail.merchant.status === 'open' ? null : '店铺休息中，暂不接单'

  function action(how: How, label: string, variant: 'primary' | 'soft' = 'primary') {
    const reason = lack[how] ?? (how === 'pick' ? null : (resting ?? barred)) ?? stop
    const shown = sku && !canBeHad(sku, detail) && mode !== 'both' ? '暂时缺货' : label
    return (
      <Button
        size="l"
        grow
        variant={variant}
        disabled={reason !== null}
        onDisabledClick={() => reason && toast.warning(reason)}
        onClick={() => (sku ? onDone(sku, how) : undefined)}
      >
        {shown}
      </Button>
    )
  }

  const buy = rush ? '立即抢购' : '立即购买'
  if (mode === 'add') return action('add', `加入${cartName}`)
  if (mode === 'buy') return action('buy', buy)
  if (mode === 'pick') return action('pick', '确定')
  return (
    <ButtonPair>
      {action('add', `加入${cartName}`, 'soft')}
      {action('buy', buy)}
    </ButtonPair>
  )
}
