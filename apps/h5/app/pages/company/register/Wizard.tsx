import { type CompanyStatus, registerCompany } from '@mall/contract/company'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { companyStatusQuery } from '#features/company/company.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { refreshUser } from '#session/profile.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { lock, toast } from '#ui/feedback/feedback.ts'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { Steps } from '#ui/Steps.tsx'
import { BankStep } from './BankStep.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import {
  bankFields,
  companyFields,
  type Draft,
  type Field,
  fieldOf,
  type Issues,
  issuesFrom,
  issuesOf,
} from './draft.ts'
import styles from './register.module.css'
import { stepNames } from './steps.ts'
import { useDraft } from './useDraft.ts'

type Props = { userId: number; status: CompanyStatus; step: '1' | '2' | '3' }

/** The two pages that ask; Back leads from the second to the first. */
export function Wizard({ userId, status, step }: Props) {
  const { draft, edit, forget } = useDraft(userId, status)
  const [issues, setIssues] = useState<Issues>(() => (status.status === 'failed' ? issuesFrom(status.fail_fields) : {}))
  const form = useId()
  const [busy, setBusy] = useState(false)
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  // Whoever comes straight to the second page begins with the first, unless it is filled in.
  const second = step !== '1' && Object.keys(issuesOf(draft, companyFields)).length === 0

  const pathOf = (next: '1' | '2') => {
    const query = new URLSearchParams(search)
    query.set('step', next)
    return `${pathname}?${query}`
  }

  /** To the first page, the way one came. */
  function backToFirst() {
    if (isPushed(state)) navigate(-1)
    else navigate(pathOf('1'), { replace: true })
  }

  async function submit(): Promise<Issues> {
    const unlock = lock()
    try {
      const input = wireOf(draft)
      const { data } = await withIdempotencyKey(registerCompany, input, (idempotencyKey) =>
        call(registerCompany, input, { idempotencyKey, quiet: true }),
      )
      forget()
      cache.setQueryData(companyStatusQuery.queryKey, data)
      backToFirst()
      return {}
    } catch (error) {
      return refused(error)
    } finally {
      unlock()
    }
  }

  async function refused(error: unknown): Promise<Issues> {
    const field = error instanceof CallError ? fieldOf(error) : undefined
    if (error instanceof CallError && field) {
      const told = { [field]: error.msg }
      setIssues(told)
      if (includes(bankFields, field)) return told
      toast.error(error.msg)
      backToFirst()
      return {}
    }
    sayRefusal(error)
    // Somebody else, or another tab, has gone on with it meanwhile.
    if (error instanceof CallError && error.code === 'company.employed') void refreshUser()
    void cache.invalidateQueries({ queryKey: companyStatusQuery.queryKey })
    return {}
  }

  return (
    <Page
      title="企业认证"
      footer={
        <BottomBar>
          <Button size="l" grow type="submit" form={form} busy={busy}>
            {second ? '提交' : '下一步'}
          </Button>
        </BottomBar>
      }
    >
      <div className={styles.top}>
        <Steps steps={stepNames} current={second ? 1 : 0} />
      </div>
      {status.status === 'failed' ? (
        <div className={styles.failed}>
          <Note tone="error">上次认证未通过：{status.fail_reason || '资料有误'}，请修改后重新提交</Note>
        </div>
      ) : null}
      {second ? (
        <BankStep id={form} onBusy={setBusy} draft={draft} issues={issues} onEdit={edit} onSubmit={submit} />
      ) : (
        <CompanyStep
          id={form}
          draft={draft}
          issues={issues}
          onEdit={edit}
          onNext={() => {
            // What was found wrong on this page has been seen to.
            setIssues(({ bankName, bankAccount }) => ({ bankName, bankAccount }))
            navigate(pathOf('2'), { state: pushed })
          }}
        />
      )}
    </Page>
  )
}

const pushed = { fromFirst: true }
const isPushed = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromFirst' in state

const includes = (fields: readonly Field[], field: Field): boolean => fields.includes(field)

const wireOf = (draft: Draft) => ({
  company_name: draft.companyName.trim(),
  credit_code: draft.creditCode,
  legal_person: draft.legalPerson.trim(),
  license_image: draft.licence?.url ?? '',
  contact_name: draft.contactName.trim(),
  contact_phone: draft.contactPhone,
  department: draft.department.trim(),
  bank_name: draft.bankName.trim(),
  bank_account: draft.bankAccount,
})
