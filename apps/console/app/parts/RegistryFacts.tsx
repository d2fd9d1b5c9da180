import type { OutputOf } from '@mall/contract/call/call'
import type { companyRegistry } from '@mall/contract/company/platform.calls'
import { Status } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { NoRegistry, publicRegister } from '#parts/NoRegistry.tsx'

const fits = (text: string, same: boolean) => (
  <>
    {text}&ensp;
    <Status tone={same ? 'done' : 'bad'}>{same ? '一致' : '不一致'}</Status>
  </>
)

/** Shows the facts of the business registry beside the applicant's own, or why there are none. */
export function RegistryFacts({ connected, answered, known }: OutputOf<typeof companyRegistry>) {
  if (!connected) return <NoRegistry />
  if (!answered) {
    return <p className="desk-warned">查询失败：工商查询没有答复，请稍后再试，或在{publicRegister}核对。</p>
  }
  if (!known) {
    return (
      <p className="desk-warned">没有查到：工商登记中没有这个信用代码，请核对营业执照，或在{publicRegister}核对。</p>
    )
  }
  return (
    <Facts
      of={[
        ['登记名称', fits(known.name, known.name_fits)],
        ['法定代表人', fits(known.legal_person, known.legal_person_fits)],
        ['登记地', known.region || null],
        ['成立日期', known.founded_on || null],
        [
          '登记状态',
          <Status key="status" tone={known.status === 'normal' ? 'done' : 'bad'}>
            {known.status_text}
          </Status>,
        ],
      ]}
    />
  )
}
