import { type OrderScope, orderScopeLabel, orderScopes, orderSight } from '@mall/contract/permission/order-scope'
import { Segmented } from '#ui/Segmented.tsx'

type Props = {
  /** the role's permissions */
  permissions: readonly string[]
  scope: OrderScope
  /** why the company's scope is not available, when the person may not grant it */
  hindered?: string
  onChange?: (scope: OrderScope) => void
}

const items = orderScopes.map((key) => ({ key, label: orderScopeLabel[key] }))

/** The scope of orders that a role sees. Without a right to orders there is no choice; approvers always see all. */
export function ScopeField({ permissions, scope, hindered = '', onChange }: Props) {
  const sight = orderSight(permissions, scope)
  if (sight === 'none') return null
  const fixed = orderSight(permissions, 'own') === 'company'
  return (
    <section className="pb-3" aria-label="可见订单">
      <h3 className="mt-3 mb-1 text-title font-semibold">可见订单</h3>
      {onChange && !fixed && !hindered ? (
        <Segmented label="可见订单" wide items={items} value={scope} onChange={onChange} />
      ) : (
        <p className="font-medium">{orderScopeLabel[sight]}</p>
      )}
      <p className="mt-2 text-hint text-ink-3 wrap-anywhere">
        {fixed
          ? '有“审查订单”权限的角色可见全公司的订单'
          : hindered ||
            (sight === 'own'
              ? '含同事转交付款给本人的订单；余额、预算、账期等明细同样只见这些订单'
              : '订单列表、余额、预算、账期与导出均为全公司')}
      </p>
    </section>
  )
}
