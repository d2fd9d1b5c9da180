import type { applicationStanding, submitApplication } from '@mall/contract/application/calls'
import type { InputOf, OutputOf } from '@mall/contract/call/call'
import { codes } from '#test/codes.ts'
import { applicantsIn } from '#test/companies.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { anUploadedPicture } from '#test/uploaded-pictures.ts'
import { settleFees } from './application.table.ts'

type Form = InputOf<typeof submitApplication>
type Reply<Data> = { error: number; code?: string; msg: string; field?: string; data: Data }

/** People who want to sell here, with all that they need for it. */
export function merchantsToBe(mall: Mall) {
  const { as, aShopper, aCategory, db, now } = mall
  const { codeFor, newIp } = codes(mall)
  const { newCode } = applicantsIn(mall)
  let serial = 0

  const terms = async (): Promise<{ terms_version: string; fees: { category_id: number; name: string }[] }> =>
    (await as(null).get('/shop/api/merchant/settle_terms')).data

  let category: number | undefined
  /** A first-level category that everybody may sell in. */
  async function aTrade(): Promise<number> {
    if (category === undefined) {
      category = await aCategory('入驻行业')
      const fee = { commissionPermille: 50, depositFen: 10_000_00, serviceFen: 3_600_00, papers: [] }
      await db.insert(settleFees).values({ categoryId: category, ...fee, updatedAt: now() })
    }
    return category
  }

  /** A form that nothing is wrong with, with a code that was asked for. */
  async function aForm(person: Person, more: Partial<Form> = {}): Promise<Form> {
    serial += 1
    const contact_phone = more.contact_phone ?? `1391${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
    const sms_code = more.sms_code ?? (await codeFor(contact_phone, 'settle', newIp()))
    return {
      company_name: '上海松岳劳保用品有限公司',
      credit_code: newCode(),
      legal_person: '沈立',
      contact_name: '沈立',
      email: '',
      mer_name: `松岳劳保 ${serial}`,
      mer_type: 'specialist',
      category_ids: more.category_ids ?? [await aTrade()],
      logo: await anUploadedPicture(mall, person),
      intro: '专做劳保手套与安全鞋',
      division_code: '310117',
      address: '新桥镇申港路 88 号',
      license_image: await anUploadedPicture(mall, person),
      license_until: null,
      id_card_front: await anUploadedPicture(mall, person),
      id_card_back: await anUploadedPicture(mall, person),
      qualifications: [],
      bank_name: '工商银行上海松江支行',
      bank_account: '6222 0000 1111 2222',
      remark: '',
      terms_version: (await terms()).terms_version,
      ...more,
      contact_phone,
      sms_code,
    }
  }

  const submit = async (person: Person, more: Partial<Form> = {}): Promise<Reply<{ id: number; status: string }>> =>
    as(person).post('/user/api/application/submit', await aForm(person, more))

  /** A person whose application waits. */
  async function anApplicant(more: Partial<Form> = {}) {
    const person = await aShopper()
    const { data, msg } = await submit(person, more)
    if (!data) throw new Error(msg)
    return { person, id: data.id }
  }

  const approve = (operator: Person, id: number): Promise<Reply<{ mer_id: number }>> =>
    as(operator).post('/admin/api/application/approve', { id })
  const reject = (operator: Person, id: number, fields: Record<string, string> = {}, reason = '') =>
    as(operator).post('/admin/api/application/reject', { id, reason, fields })
  const detail = (person: Person, id: number) => as(person).get('/user/api/application/detail', { id })
  const standing = async (person: Person): Promise<OutputOf<typeof applicationStanding>> =>
    (await as(person).get('/user/api/application/standing')).data

  return { terms, aTrade, aForm, submit, anApplicant, approve, reject, detail, standing }
}
