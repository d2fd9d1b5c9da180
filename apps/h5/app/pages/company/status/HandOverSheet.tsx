import { offerCompany } from '@mall/contract/company/calls'
import * as terms from '@mall/contract/company/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refusedBy } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { companyPaths, workingQuery } from '#features/company/company.ts'
import { Face } from '#features/company/Face.tsx'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import { ChoiceField } from '#form/ChoiceField.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Failure } from '#list/Failure.tsx'
import { useUser } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { peoplePicture } from '#ui/illustrations/company.tsx'
import { Note } from '#ui/Note.tsx'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { OwnCodeField } from './OwnCodeField.tsx'
import styles from './status.module.css'

const blank: { user_id: number | null; code: string } = { user_id: null, code: '' }

/** The owner names the one who shall have the company, and proves to be the owner. */
export function HandOverSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const working = useQuery({ ...workingQuery, enabled: open })
  const cache = useQueryClient()
  const phone = useUser()?.phone ?? ''
  const sms = useOwnPhoneCode('step_up')
  const leaveFor = useLeave(onClose)
  const people = (working.data?.list ?? []).filter((one) => !one.is_owner && !one.is_self)
  const form = useContractForm({
    call: offerCompany,
    schema: terms.offerCompany.input,
    start: blank,
    judged: 'sent',
    async send(offer, { empty }) {
      try {
        await sent(offerCompany, offer)
      } catch (error) {
        if (refusedBy(offerCompany, error)?.code === 'employee.not_found') {
          empty('user_id')
          void cache.invalidateQueries({ queryKey: workingQuery.queryKey })
        }
        throw error
      }
      onClose()
      toast.success(`已发起移交，等待${people.find(({ id }) => id === offer.user_id)?.real_name ?? ''}确认`)
    },
    refused: { 'sms.wrong_code': 'code' },
    spent: ['code'],
    otherwise: sayRefusal,
  })
  const { user_id } = form.values
  const nobody = working.data !== undefined && people.length === 0
  return (
    <>
      <FormSheet form={form} open={open} onClose={onClose} title="移交主账号" ok={nobody ? null : '发起移交'}>
        {working.isPending ? <SkeletonLines lines={4} /> : null}
        {working.isError && !working.data ? <Failure tight error={working.error} onRetry={working.refetch} /> : null}
        {nobody ? (
          <EmptyBlock tight picture={peoplePicture} title="还没有可移交的员工" hint="先添加员工，再移交主账号">
            <Button size="l" onClick={() => leaveFor(companyPaths.employees)}>
              去添加
            </Button>
          </EmptyBlock>
        ) : null}
        {people.length > 0 ? (
          <>
            <Note tone="warning">
              对方确认后成为主账号，拥有全部权限；您转为员工，使用对方现在的角色。对方确认前一切不变
            </Note>
            <div className={styles.people}>
              <ChoiceField
                {...form.field('user_id')}
                label="移交给"
                options={people.map((one) => ({
                  key: String(one.id),
                  label: one.real_name,
                  hint: [one.role_name, one.department].filter(Boolean).join(' · '),
                  lead: <Face name={one.real_name} avatar={one.avatar} />,
                }))}
                value={user_id === null ? null : String(user_id)}
                onChange={(key) => form.change('user_id', Number(key))}
                faultClass={styles.unchosen}
              />
            </div>
            <OwnCodeField maskedPhone={phone} onSend={sms.request} {...form.field('code')} />
          </>
        ) : null}
      </FormSheet>
      {sms.captcha}
    </>
  )
}
