import { type applicationStanding, saveApplication, type settleTerms } from '@mall/contract/application/calls'
import type { Application } from '@mall/contract/application/terms'
import { promisedWorkdays } from '@mall/contract/application/words'
import type { OutputOf } from '@mall/contract/call/call'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { faultsIn, useSettleChanged } from '#features/settle/settle.ts'
import { waitsForUploads } from '#form/uploads.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { HeaderAction } from '#ui/Header.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { RoundMark } from '#ui/RoundMark.tsx'
import { Steps } from '#ui/Steps.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { PapersStep } from './PapersStep.tsx'
import { Reasons } from './Pinned.tsx'
import { StoreStep } from './StoreStep.tsx'
import {
  asDraft,
  fromMall,
  leaveHere,
  leftHere,
  type Step,
  StoredForm,
  stepFields,
  stepNames,
  stepOf,
  useSettleForm,
  type Values,
  withLinks,
} from './settle-form.ts'

type Eligibility = OutputOf<typeof applicationStanding>
type Props = {
  userId: number
  eligibility: Eligibility
  /** the application to send again; null for a new one */
  sentBefore: Application | null
  terms: OutputOf<typeof settleTerms>
  step: '1' | '2' | '3' | '4'
  onChanged: () => Promise<unknown>
}

/** Initial values: the form left on this phone, else the mall's draft, else the known facts of the company. */
function startOf({ userId, eligibility, sentBefore }: Pick<Props, 'userId' | 'eligibility' | 'sentBefore'>) {
  const application = sentBefore ?? eligibility.draft
  const stored = application ? fromMall(application) : null
  const left = leftHere(userId, sentBefore?.id ?? 0)
  const blank = { ...StoredForm.parse({}), ...eligibility.company, contact_phone: eligibility.phone }
  const values = left ? (stored ? withLinks(left, stored) : left) : (stored ?? blank)
  const start: Values = { ...values, id: application?.id ?? 0, sms_code: '', terms_version: '' }
  return { start, restored: left !== null || (application !== null && sentBefore === null) }
}

/** Four pages; the furthest one that opens is the first with something missing. */
export function Wizard(props: Props) {
  const { userId, eligibility, sentBefore, terms, onChanged } = props
  const id = useId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const changed = useSettleChanged()
  const [{ start, restored }] = useState(() => startOf(props))
  const [done, setDone] = useState(false)

  function show(step: Step, replace = false) {
    const query = new URLSearchParams(search)
    query.set('step', String(step))
    navigate(`${pathname}?${query}`, { replace })
    window.scrollTo(0, 0)
  }

  const form = useSettleForm({
    start,
    onSent() {
      setDone(true)
      window.scrollTo(0, 0)
    },
    onFault: (step) => show(step, true),
    onChanged: () => void onChanged(),
  })
  const step = Math.min(Number(props.step), form.firstFaulty) as Step
  const reasons = sentBefore?.status === 'rejected' ? sentBefore.reject_fields : {}
  const before = sentBefore ? fromMall(sentBefore) : null
  const mended = (name: string) => before !== null && textOf(form.values, name) !== textOf(before, name)

  const greet = useEffectEvent(() => {
    if (restored) toast('已为您恢复上次填写的内容')
  })
  useEffect(() => {
    greet()
  }, [])

  // Saved on this phone at every letter, and on the mall at every page.
  const keep = useEffectEvent((values: Values) => {
    if (form.dirty && !done) leaveHere(userId, { ...values, id: sentBefore?.id ?? 0 })
  })
  useEffect(() => {
    keep(form.values)
  }, [form.values])

  const saving = useRef<Promise<unknown>>(Promise.resolve())
  /** True when the mall has saved it; false when it could not be reached, which loses nothing. One after the other, each with the input at its turn. */
  function save(): Promise<boolean> {
    const turn = saving.current.then(saveNow)
    saving.current = turn
    return turn
  }

  async function saveNow(): Promise<boolean> {
    try {
      const { application } = await sent(saveApplication, asDraft(form.current()))
      form.change('id', application.id)
      // The next page may have taken a picture meanwhile.
      const fresh = withLinks(StoredForm.parse(form.current()), fromMall(application))
      for (const name of ['license_image', 'id_card_front', 'id_card_back'] as const) form.change(name, fresh[name])
      form.change('qualifications', fresh.qualifications)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.kind !== 'login') toast.error(error.msg)
      return false
    }
  }

  async function next(event: FormEvent) {
    event.preventDefault()
    if (waitsForUploads()) return
    if (!(await form.passes([...stepFields[step]]))) return
    // A draft that could not be saved on the mall is still here, so the next page does not wait for it.
    void save()
    show((step + 1) as Step)
  }

  if (done) {
    return (
      <Page title={pages.settle.title} back={to.me()}>
        <Sent onLeave={changed} />
      </Page>
    )
  }
  const parts = { form, eligibility, terms, reasons }
  return (
    <Page
      title={pages.settle.title}
      end={
        <HeaderAction
          onClick={async () => {
            if (await save()) toast.success('草稿已保存')
          }}
        >
          保存草稿
        </HeaderAction>
      }
      footer={
        <BottomBar>
          {step > 1 ? (
            <Button size="l" variant="outline" onClick={() => show((step - 1) as Step, true)}>
              上一步
            </Button>
          ) : null}
          <Button size="l" grow type="submit" form={id} busy={form.busy}>
            {step < 4 ? '下一步' : '提交申请'}
          </Button>
        </BottomBar>
      }
    >
      <div className="pt-3 px-gutter pb-4 rounded-b-card bg-surface">
        <Steps steps={stepNames} current={step - 1} />
      </div>
      {sentBefore?.status === 'rejected' ? (
        <SentBack sentBefore={sentBefore} onShow={(at) => show(stepOf(at))} />
      ) : null}
      <Reasons value={{ reasons, mended }}>
        {step < 4 ? (
          <form id={id} {...form.bind} onSubmit={(event) => void next(event)}>
            {step === 1 ? (
              <CompanyStep {...parts} />
            ) : step === 2 ? (
              <StoreStep {...parts} />
            ) : (
              <PapersStep {...parts} />
            )}
          </form>
        ) : (
          <form id={id} {...form.bind}>
            <ConfirmStep {...parts} onShow={show} />
          </form>
        )}
      </Reasons>
    </Page>
  )
}

/** Reasons of a rejection, each with a link to its field. */
function SentBack({ sentBefore, onShow }: { sentBefore: Application; onShow: (at: string) => void }) {
  const faults = faultsIn(sentBefore.reject_fields)
  return (
    <div className="mt-2 mx-gutter">
      <Note tone="error">
        <p>上次审核未通过{sentBefore.reject_reason ? `：${sentBefore.reject_reason}` : ''}，请修改后重新提交</p>
        {faults.map(({ at, name }) => (
          <button key={at} type="button" className="mr-3 min-h-8 text-info" onClick={() => onShow(at)}>
            {name}
          </button>
        ))}
      </Note>
    </div>
  )
}

/** 「已提交」 */
function Sent({ onLeave }: { onLeave: () => Promise<unknown> }) {
  const leave = useEffectEvent(onLeave)
  useEffect(
    () => () => {
      void leave()
    },
    [],
  )
  return (
    <section className="card grid justify-items-center gap-3 py-8 text-center">
      <RoundMark tone="good" size={64}>
        <Icon name="check" size={28} />
      </RoundMark>
      <h2 className="text-nav font-semibold">已提交，预计 {promisedWorkdays} 个工作日内审核</h2>
      <p className="text-sub text-ink-3">结果会发到消息中心，审核前可以撤回修改</p>
      <ButtonLink size="l" to={to.applicationRecord()}>
        查看申请记录
      </ButtonLink>
    </section>
  )
}

/** A field's text for comparison, since the link to one picture differs at each load. */
const textOf = (values: object, name: string): string =>
  JSON.stringify(
    Object.entries(values).find(([key]) => key === name),
    (key, value: unknown) => (key === 'url' ? undefined : value),
  )
