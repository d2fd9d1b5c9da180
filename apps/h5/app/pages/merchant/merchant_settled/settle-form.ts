import { submitApplication } from '@mall/contract/application/calls'
import type { Application, ApplicationDigest } from '@mall/contract/application/terms'
import * as terms from '@mall/contract/application/terms'
import { storeTypes } from '@mall/contract/application/words'
import { judge } from '@mall/contract/call/judge'
import { z } from '@mall/contract/call/zod'
import { sent } from '#api/query.ts'
import { useContractForm } from '#form/useContractForm.ts'
import { pathOf } from '#form/wire.ts'
import { setApp, useApp } from '#store/app.ts'
import { lock, toast } from '#ui/feedback/feedback.ts'
import type { Uploaded } from '#ui/Uploader.tsx'

/** The fields of the four pages. */
export const stepFields = {
  1: [
    ...(['company_name', 'credit_code', 'legal_person', 'contact_name', 'contact_phone'] as const),
    ...(['email', 'bank_name', 'bank_account'] as const),
  ],
  2: ['mer_name', 'mer_type', 'category_ids', 'logo', 'intro', 'division_code', 'address'] as const,
  3: ['license_image', 'license_until', 'id_card_front', 'id_card_back', 'qualifications'] as const,
  4: ['remark', 'sms_code', 'terms_version'] as const,
} as const
export type Step = keyof typeof stepFields
export const steps = [1, 2, 3, 4] as const
export const stepNames = ['主体信息', '店铺信息', '资质上传', '确认提交'] as const

/** The page with a field; a field inside a list counts as the list. */
export const stepOf = (field: string): Step =>
  steps.find((step) => stepFields[step].some((one) => field === one || field.startsWith(`${one}.`))) ?? 4

const { shape } = terms.submitApplication.input

const withPaths = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) =>
        typeof one === 'object' && one !== null
          ? { ...one, image: Reflect.get(Object(Reflect.get(one, 'image')), 'url') }
          : one,
      )
    : value

/** Pictures are shown by their address and sent as their path. */
export const Settling = terms.submitApplication.input.extend({
  logo: pathOf(shape.logo),
  license_image: pathOf(shape.license_image),
  id_card_front: pathOf(shape.id_card_front),
  id_card_back: pathOf(shape.id_card_back),
  qualifications: z.preprocess(withPaths, shape.qualifications),
})

const word = z.string().catch('')
const Picture = z.object({ id: z.string(), url: z.string() }).nullable().catch(null)
const Paper = z.object({
  category_id: z.number().catch(0),
  name: word,
  image: Picture,
  expires_on: z.string().nullable().catch(null),
})
/** The form as it is kept on this phone until it is sent; a malformed field is dropped. */
export const StoredForm = z.object({
  company_name: word,
  credit_code: word,
  legal_person: word,
  contact_name: word,
  contact_phone: word,
  email: word,
  bank_name: word,
  bank_account: word,
  mer_name: word,
  intro: word,
  division_code: word,
  address: word,
  mer_type: z.enum(storeTypes).nullable().catch(null),
  category_ids: z.array(z.number()).catch([]),
  logo: Picture,
  license_image: Picture,
  id_card_front: Picture,
  id_card_back: Picture,
  license_until: z.string().nullable().catch(null),
  qualifications: z.array(Paper).catch([]),
  remark: word,
})
export type StoredForm = z.output<typeof StoredForm>
export type Values = StoredForm & { id: number; sms_code: string; terms_version: string }

const Noted = z.object({ user_id: z.number(), id: z.number(), values: StoredForm })

/** The values that this person left in this form on this phone; null for another person or form, or when nothing is kept. */
export function leftHere(userId: number, id: number): StoredForm | null {
  const read = Noted.safeParse(useApp.getState().applicationData)
  return read.success && read.data.user_id === userId && read.data.id === id ? read.data.values : null
}

/** Kept through everything but a logout, until it is sent. */
export const leaveHere = (userId: number, { id, sms_code: _, terms_version: __, ...values }: Values) =>
  setApp({ applicationData: { user_id: userId, id, values } })
export const forgetHere = () => setApp({ applicationData: null })

/** A picture's name, the same as an upload and as a stored document. */
const plainOf = (url: string) => url.replace(/\?.*/, '').replace('/img/p-', '/img/u-')
const pictureOf = (url: string): Uploaded | null =>
  url === '' ? null : { id: url.replace(/\?.*/, '').replace(/^.*\/|\.\w+$/g, ''), url }

/** An application as the form holds it. */
export const fromMall = (application: Application): StoredForm => ({
  company_name: application.company_name,
  credit_code: application.credit_code,
  legal_person: application.legal_person,
  contact_name: application.contact_name,
  contact_phone: application.contact_phone,
  email: application.email,
  bank_name: application.bank_name,
  bank_account: application.bank_account,
  mer_name: application.mer_name,
  intro: application.intro,
  division_code: application.division_code,
  address: application.address,
  mer_type: application.mer_type,
  remark: application.remark,
  category_ids: application.categories.map(({ category_id }) => category_id),
  logo: pictureOf(application.logo),
  license_image: pictureOf(application.license_image),
  license_until: application.license_until,
  id_card_front: pictureOf(application.id_card_front),
  id_card_back: pictureOf(application.id_card_back),
  qualifications: application.qualifications.map(({ category_id, name, image, expires_on }) => ({
    category_id,
    name,
    image: pictureOf(image),
    expires_on,
  })),
})

/** Replaces links to pictures by the current ones: some of those kept here may have expired. */
export function withLinks(held: StoredForm, stored: StoredForm): StoredForm {
  const links = [stored.logo, stored.license_image, stored.id_card_front, stored.id_card_back]
  for (const { image } of stored.qualifications) links.push(image)
  const fresh = new Map(links.flatMap((one) => (one ? [[plainOf(one.url), one] as const] : [])))
  const now = (one: Uploaded | null) => (one ? (fresh.get(plainOf(one.url)) ?? one) : null)
  return {
    ...held,
    logo: now(held.logo),
    license_image: now(held.license_image),
    id_card_front: now(held.id_card_front),
    id_card_back: now(held.id_card_back),
    qualifications: held.qualifications.map((one) => ({ ...one, image: now(one.image) })),
  }
}

/** The draft as the call takes it, with empty strings for missing fields. */
export const asDraft = ({ sms_code: _, terms_version: __, ...values }: Values) => ({
  ...values,
  category_ids: [...values.category_ids],
  logo: values.logo?.url ?? '',
  license_image: values.license_image?.url ?? '',
  id_card_front: values.id_card_front?.url ?? '',
  id_card_back: values.id_card_back?.url ?? '',
  qualifications: values.qualifications.map((one) => ({ ...one, image: one.image?.url ?? '' })),
})

type Followed = {
  start: Values
  /** it waits now */
  onSent: (sent: ApplicationDigest) => void
  /** something on this page was refused */
  onFault: (step: Step) => void
  /** the application went on meanwhile, by another person or in another tab */
  onChanged: () => void
}

/** All four pages are one form. */
export function useSettleForm({ start, onSent, onFault, onChanged }: Followed) {
  const form = useContractForm({
    call: submitApplication,
    schema: Settling,
    start,
    spent: ['sms_code'],
    async send(fields) {
      const unlock = lock()
      try {
        const application = await sent(submitApplication, fields)
        forgetHere()
        onSent(application)
      } finally {
        unlock()
      }
    },
    refused: {
      'application.name_taken': 'mer_name',
      'application.banned_word': 'mer_name',
      'application.category_gone': 'category_ids',
      'application.papers_missing': 'qualifications',
      'application.expired': 'qualifications',
      'application.company_settled': 'company_name',
      'application.abnormal': 'company_name',
      'application.terms_changed': 'terms_version',
      'company.mismatch': 'credit_code',
      'sms.wrong_code': 'sms_code',
    },
    onFieldError(at, { msg, code }) {
      const step = stepOf(at)
      if (code === 'application.terms_changed') onChanged()
      if (step === 4) return
      toast.error(msg)
      onFault(step)
    },
    otherwise(error) {
      toast.error(error.msg)
      onChanged()
    },
  })
  const found = judge(Settling, form.values)
  const faulty = found.ok ? [] : found.faults.map(({ at }) => stepOf(at))
  /** The first page with a fault; moving further leads there first. */
  const firstFaulty: Step = faulty.length === 0 ? 4 : (Math.min(...faulty) as Step)
  return { ...form, firstFaulty }
}
export type SettleForm = ReturnType<typeof useSettleForm>
