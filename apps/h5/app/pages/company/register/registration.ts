import { judge } from '@mall/contract/call/judge'
import { z } from '@mall/contract/call/zod'
import { registerCompany } from '@mall/contract/company/calls'
import type { CompanyStatus } from '@mall/contract/company/terms'
import * as terms from '@mall/contract/company/terms'
import { Phone } from '@mall/contract/text/phone.terms'
import { useQueryClient } from '@tanstack/react-query'
import { refusedBy } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { companyStatusQuery } from '#features/company/company.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { storedForm, useStoredForm } from '#form/stored-form.ts'
import { useContractForm } from '#form/useContractForm.ts'
import { pathOf } from '#form/wire.ts'
import { refreshUser } from '#session/profile.ts'
import { useSession } from '#session/session.ts'
import { lock, toast } from '#ui/feedback/feedback.ts'

/** The fields of the first page. */
export const companyFields = [
  'company_name',
  'credit_code',
  'legal_person',
  'license_image',
  'contact_name',
  'contact_phone',
  'department',
] as const

const Licence = z.object({ id: z.string(), url: z.string() })
const { license_image } = terms.registerCompany.input.shape

/** The licence is one picture, shown by its address and sent as its path. */
export const Registration = terms.registerCompany.input.extend({ license_image: pathOf(license_image) })

const word = z.string().catch('')
/** As it is kept in this tab until it is sent. */
export const StoredForm = z.object({
  company_name: word,
  credit_code: word,
  legal_person: word,
  license_image: Licence.nullable().catch(null),
  contact_name: word,
  contact_phone: word,
  department: word,
  bank_name: word,
  bank_account: word,
})
export type StoredForm = z.output<typeof StoredForm>

/** The phone number typed at login, in full; the profile has it masked. */
const ownPhone = (): string => {
  const { account } = useSession.getState()
  return Phone.safeParse(account).success ? account : ''
}

/** A refused company starts with the known facts of its application. */
function startOf({ status, company_name, legal_person, bank_name }: CompanyStatus): StoredForm {
  const blank = { ...StoredForm.parse({}), contact_phone: ownPhone() }
  return status === 'failed' ? { ...blank, company_name, legal_person, bank_name } : blank
}

const onFirst: readonly string[] = companyFields

/** Both pages are one form, kept in this tab until it is sent. `onFault`: something on the first page was refused. */
export function useRegistration(userId: number, status: CompanyStatus, { onSent, onFault }: Followed) {
  const cache = useQueryClient()
  const key = `company-register:${userId}`

  const form = useContractForm({
    call: registerCompany,
    schema: Registration,
    start: storedForm(key, StoredForm) ?? startOf(status),
    fieldErrors: status.status === 'failed' ? status.fail_fields : {},
    async send(fields) {
      const unlock = lock()
      try {
        const next = await sent(registerCompany, fields)
        forget()
        cache.setQueryData(companyStatusQuery.queryKey, next)
        onSent()
      } finally {
        unlock()
      }
    },
    refused: {
      'company.taken': 'company_name',
      'company.abnormal': 'company_name',
      'company.mismatch': 'credit_code',
    },
    onFieldError(at, { msg }) {
      if (!onFirst.includes(at)) return
      toast.error(msg)
      onFault()
    },
    otherwise(error) {
      sayRefusal(error)
      // The registration went on meanwhile, by another person or in another tab.
      if (refusedBy(registerCompany, error)?.code === 'company.employed') void refreshUser()
      void cache.invalidateQueries({ queryKey: companyStatusQuery.queryKey })
    },
  })
  const { forget } = useStoredForm(key, form)
  const found = judge(Registration, form.values)
  const firstDone = found.ok || !found.faults.some(({ at }) => onFirst.includes(at))
  return { ...form, firstDone }
}

type Followed = { onSent: () => void; onFault: () => void }
export type RegistrationForm = ReturnType<typeof useRegistration>
