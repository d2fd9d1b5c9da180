import type { CompanyStatus } from '@mall/contract/company/terms'
import { type FormEvent, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { waitsForUploads } from '#form/uploads.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { Steps } from '#ui/Steps.tsx'
import { BankStep } from './BankStep.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import styles from './register.module.css'
import { companyFields, useRegistration } from './registration.ts'

/** The steps until a company is verified. */
export const stepNames = ['企业信息', '对公账户', '金额验证'] as const

type Props = { userId: number; status: CompanyStatus; step: '1' | '2' | '3' }

/** The two pages with a form; Back leads from the second to the first. */
export function Wizard({ userId, status, step }: Props) {
  const id = useId()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()

  const pathOf = (next: '1' | '2') => {
    const query = new URLSearchParams(search)
    query.set('step', next)
    return `${pathname}?${query}`
  }

  /** Returns to the first page: by Back if it was opened from there, so that the history stays short. */
  function backToFirst() {
    if (isPushed(state)) navigate(-1)
    else navigate(pathOf('1'), { replace: true })
  }

  const form = useRegistration(userId, status, { onSent: backToFirst, onFault: backToFirst })
  // A visit straight to the second page starts with the first, unless that is filled in.
  const second = step !== '1' && form.firstDone

  async function next(event: FormEvent) {
    event.preventDefault()
    if (waitsForUploads()) return
    if (await form.passes(companyFields)) navigate(pathOf('2'), { state: pushed })
  }

  return (
    <Page
      title="企业认证"
      footer={
        <BottomBar>
          <Button size="l" grow type="submit" form={id} busy={form.busy}>
            {second ? '提交' : '下一步'}
          </Button>
        </BottomBar>
      }
    >
      <div className={styles.top}>
        <Steps steps={stepNames} current={second ? 1 : 0} />
      </div>
      {status.status === 'failed' ? (
        <div className="mt-2 mx-gutter mb-0">
          <Note tone="error">上次认证未通过：{status.fail_reason || '资料有误'}，请修改后重新提交</Note>
        </div>
      ) : null}
      {second ? (
        <form id={id} {...form.bind}>
          <BankStep form={form} />
        </form>
      ) : (
        <form id={id} {...form.bind} onSubmit={(event) => void next(event)}>
          <CompanyStep form={form} />
        </form>
      )}
    </Page>
  )
}

const pushed = { fromFirst: true }
const isPushed = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromFirst' in state
