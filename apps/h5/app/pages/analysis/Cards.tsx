import { ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import styles from './analysis.module.css'
import { BudgetsCard } from './BudgetsCard.tsx'
import { CategoryRing } from './CategoryRing.tsx'
import { MonthCard } from './MonthCard.tsx'
import { SliceCard } from './SliceCard.tsx'
import { Summary } from './Summary.tsx'
import type { View } from './view.ts'
import type { Analysis } from './words.ts'

type Props = { analysis: Analysis; view: View }

/** All cards in one column, or in two where there is room; what nothing can be said about is left out. */
export function Cards({ analysis, view }: Props) {
  const { total, by_category, by_merchant, by_employee, by_cost_centre, budgets } = analysis
  const { isCompany } = view
  const budgetsCard = isCompany && budgets.length > 0 ? <BudgetsCard budgets={budgets} view={view} /> : null
  if (total.order_count === 0 && total.refunded_fen === 0) {
    return (
      <>
        <section className="card">
          <EmptyBlock picture={orderPicture} title="这段时间还没有采购" hint="换个时间看看，或去挑点好货">
            <ButtonLink size="l" to="/">
              去逛逛
            </ButtonLink>
          </EmptyBlock>
        </section>
        {budgetsCard}
      </>
    )
  }
  // Where no order names one, there is nothing to compare.
  const named = by_cost_centre.some(({ key }) => key !== '' && key !== '-')
  return (
    <div className={styles.columns}>
      <div>
        <Summary analysis={analysis} isCompany={isCompany} />
        <MonthCard
          analysis={analysis}
          isCompany={isCompany}
          asTable={view.isTable('month')}
          onTable={(on) => view.setTable('month', on)}
        />
        {by_category.length > 0 ? (
          <SliceCard
            title="品类"
            by="category_id"
            slices={by_category}
            view={view}
            chart={<CategoryRing slices={by_category} wholeFen={total.spend_fen} />}
          />
        ) : null}
      </div>
      <div>
        {by_merchant.length > 0 ? <SliceCard title="商家" by="mer_id" slices={by_merchant} view={view} /> : null}
        {isCompany && by_employee.length > 0 ? (
          <SliceCard title="员工" by="applicant_id" slices={by_employee} view={view} />
        ) : null}
        {isCompany && named ? (
          <SliceCard title="成本中心" by="cost_centre" slices={by_cost_centre} view={view} />
        ) : null}
        {budgetsCard}
      </div>
    </div>
  )
}
