import { Progress } from 'antd'
import { Modal } from '#overlay/Modal.tsx'
import type { Result } from './acts.ts'

export type Under = { label: string; of: number; results: readonly Result[] }

/** How far it has come, and at the end what became of each row: those refused first, each with its reason. */
export function Results({ label, of, results, onClose }: Under & { onClose: () => void }) {
  const over = results.length === of
  const refused = results.filter(({ ok }) => !ok)
  const done = results.length - refused.length
  return (
    <Modal
      open
      title={
        over ? `${label}：完成 ${done} 项${refused.length > 0 ? `，未完成 ${refused.length} 项` : ''}` : `正在${label}`
      }
      closable={over}
      onCancel={onClose}
      onOk={onClose}
      okButtonProps={{ disabled: !over }}
      okText="知道了"
      cancelButtonProps={{ style: { display: 'none' } }}
      mask={{ closable: false }}
    >
      <Progress
        percent={Math.round((results.length / of) * 100)}
        status={over && refused.length > 0 ? 'exception' : undefined}
        format={() => `${results.length} / ${of}`}
      />
      {refused.length > 0 && (
        <ul className="desk-results">
          {refused.map(({ key, text }) => (
            <li key={key}>
              <span className="desk-code">{key}</span>
              <span className="desk-late">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
