import { mallSeckillSessions, saveSeckillSession } from '@mall/contract/seckill/platform.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { allOf, sent } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { useMessage } from '#parts/feedback.ts'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { endOfDay, hourIn, instantOf } from '#parts/instant.ts'
import type { Session } from '#parts/seckill/cells.tsx'

type Props = { session: Session | null; onClose: () => void }

/** A new session, or one that has not begun; of one that is open the times stay. */
export function SessionForm({ session, onClose }: Props) {
  const message = useMessage()
  const cache = useQueryClient()
  const isOpen = session?.state === 'open'
  const { form, submit, busy } = useContractForm({
    call: saveSeckillSession,
    schema: async () => (await import('@mall/contract/seckill/platform.terms')).saveSeckillSession.input,
    refused: { 'seckill.begun': 'start_at', 'seckill.times_fixed': 'start_at' },
    async send(fields) {
      await sent(saveSeckillSession, fields)
      message.success(session ? '已保存' : '草稿已保存，开放后店铺才能报名')
      await cache.invalidateQueries({ queryKey: allOf(mallSeckillSessions) })
      onClose()
    },
  })
  return (
    <Modal
      open
      title={session ? '编辑场次' : '新建场次'}
      okText={session ? '保存' : '保存草稿'}
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={440}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" initialValues={startOf(session)} onFinish={() => void submit()}>
        <Fields
          of={[
            { name: 'name', label: '场次名称', kind: 'text', placeholder: '10 点场' },
            ...(isOpen
              ? []
              : [
                  { name: 'start_at', label: '开始时间', kind: 'instant' } as const,
                  { name: 'end_at', label: '结束时间', kind: 'instant' } as const,
                ]),
            { name: 'apply_until', label: '报名截止', kind: 'instant', hint: '不晚于开始时间' },
          ]}
        />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}

/** Tomorrow at ten, for two hours, stores apply until tonight. */
function startOf(session: Session | null) {
  if (session) {
    const { session_id, name, start_at, end_at, apply_until } = session
    return { session_id, name, start_at, end_at, apply_until }
  }
  const tomorrow = hourIn(endOfDay(new Date(), 1)).slice(0, 10)
  return {
    start_at: instantOf(`${tomorrow}T10:00`),
    end_at: instantOf(`${tomorrow}T12:00`),
    apply_until: endOfDay(new Date(), 0),
  }
}
