import { pointsRules } from '@mall/contract/points/words'
import { useQuery } from '@tanstack/react-query'
import { to } from '#app/pages.ts'
import { accountCountsQuery } from '#features/account/counts.ts'
import { companyPaths } from '#features/company/company.ts'
import { useUser } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Cell, CellList } from '#ui/Cell.tsx'

/** 赚积分: each task links to its page. */
export function Tasks() {
  const company = useUser()?.company
  const { selling } = useGlobalData()
  const { data } = useQuery(accountCountsQuery)
  const waiting = data?.unreviewed_count ?? 0
  return (
    <section aria-label="赚积分">
      <h2 className="px-gutter pt-5 pb-2 text-btn font-semibold">赚积分</h2>
      <CellList className="mt-0">
        <Cell
          icon="cart"
          label="购物"
          hint={`商品实付每满 ¥1 得 ${pointsRules.perYuanPaid} 积分，收货后到账`}
          {...(selling ? { value: '去逛逛', to: to.home() } : {})}
        />
        <Cell
          icon="star"
          label="评价"
          hint={`每件商品最多得 ${pointsRules.evaluation} 积分`}
          value={waiting > 0 ? `${waiting} 件待评价` : '去评价'}
          to={to.evaluations()}
        />
        {company ? (
          <Cell icon="building" label="企业认证" hint={`认证通过得 ${pointsRules.verification} 积分`} value="已完成" />
        ) : (
          <Cell
            icon="building"
            label="企业认证"
            hint={`认证通过后，企业得 ${pointsRules.verification} 积分`}
            value="去认证"
            to={companyPaths.status}
          />
        )}
      </CellList>
    </section>
  )
}
