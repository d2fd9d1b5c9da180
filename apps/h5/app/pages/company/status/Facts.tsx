import type { CompanyStatus } from '@mall/contract/company'
import { Section } from '#ui/Card.tsx'
import { Fact } from '#ui/Cell.tsx'

/** What the application says. */
export function Facts({ status }: { status: CompanyStatus }) {
  const { company_name, credit_code, legal_person, bank_name, bank_tail } = status
  if (!company_name) return null
  return (
    <Section title="企业信息">
      <dl>
        <Fact name="企业名称">{company_name}</Fact>
        <Fact name="信用代码">
          <span className="mono">{credit_code}</span>
        </Fact>
        {legal_person ? <Fact name="法定代表人">{legal_person}</Fact> : null}
        {bank_tail ? (
          <Fact name="对公账户">
            {bank_name} <span className="num">尾号 {bank_tail}</span>
          </Fact>
        ) : null}
      </dl>
    </Section>
  )
}
