import { offerCompany } from '@mall/contract/company'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { companyPaths, workingQuery } from '#features/company/company.ts'
import { Face } from '#features/company/Face.tsx'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import { useUser } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock, ErrorBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { peoplePicture } from '#ui/illustrations/company.tsx'
import { Note } from '#ui/Note.tsx'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { RadioList } from '#ui/Radio.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { CodeForm } from './CodeForm.tsx'
import styles from './status.module.css'

/** The owner names the one who shall have the company, and proves to be the owner. */
export function HandOverSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useId()
  const working = useQuery({ ...workingQuery, enabled: open })
  const cache = useQueryClient()
  const phone = useUser()?.phone ?? ''
  const sms = useOwnPhoneCode('step_up')
  const leaveFor = useLeave(onClose)
  const [chosen, setChosen] = useState<string>()
  const [unchosen, setUnchosen] = useState(false)
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const people = (working.data?.list ?? []).filter((one) => !one.is_owner && !one.is_self)
  const name = people.find((one) => String(one.id) === chosen)?.real_name ?? ''

  // Each opening begins anew.
  useEffect(() => {
    if (!open) return
    setChosen(undefined)
    setUnchosen(false)
    setDirty(false)
    setRound((held) => held + 1)
  }, [open])

  async function offer(code: string) {
    try {
      await call(offerCompany, { user_id: Number(chosen), code }, { quiet: true })
    } catch (error) {
      if (error instanceof CallError && error.code === 'employee.not_found') {
        setChosen(undefined)
        void cache.invalidateQueries({ queryKey: workingQuery.queryKey })
      }
      throw error
    }
    onClose()
    toast.success(`已发起移交，等待${name}确认`)
  }

  const nobody = working.data !== undefined && people.length === 0
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title="移交主账号"
        dirty={dirty}
        footer={
          nobody ? undefined : (
            <Button size="l" grow type="submit" form={form} busy={busy}>
              发起移交
            </Button>
          )
        }
      >
        {working.isPending ? <SkeletonLines lines={4} /> : null}
        {working.isError && !working.data ? <ErrorBlock tight onRetry={working.refetch} /> : null}
        {nobody ? (
          <EmptyBlock tight picture={peoplePicture} title="还没有可移交的员工" hint="先添加员工，再移交主账号">
            <Button size="l" onClick={() => leaveFor(companyPaths.employees)}>
              去添加
            </Button>
          </EmptyBlock>
        ) : null}
        {people.length > 0 ? (
          <CodeForm
            key={round}
            id={form}
            maskedPhone={phone}
            sendCode={sms.request}
            onDirty={() => setDirty(true)}
            onBusy={setBusy}
            ready={() => {
              setUnchosen(chosen === undefined)
              return chosen !== undefined
            }}
            onSubmit={offer}
          >
            <Note tone="warning">
              对方确认后成为主账号，拥有全部权限；您转为员工，使用对方现在的角色。对方确认前一切不变
            </Note>
            <div className={styles.people}>
              <RadioList
                label="移交给"
                options={people.map((one) => ({
                  key: String(one.id),
                  label: one.real_name,
                  hint: [one.role_name, one.department].filter(Boolean).join(' · '),
                  lead: <Face name={one.real_name} avatar={one.avatar} />,
                }))}
                value={chosen}
                onChange={(key) => {
                  setChosen(key)
                  setUnchosen(false)
                  setDirty(true)
                }}
              />
            </div>
            {unchosen ? (
              <p className={`msg msg--bad ${styles.unchosen}`} role="alert">
                请选择要移交的员工
              </p>
            ) : null}
          </CodeForm>
        ) : null}
      </Sheet>
      {sms.captcha}
    </>
  )
}
