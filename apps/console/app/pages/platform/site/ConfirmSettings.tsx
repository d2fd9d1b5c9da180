import { labelAt } from '@mall/contract/call/field-label'
import { saveSettings } from '@mall/contract/site/platform.terms'
import { Modal } from '#overlay/Modal.tsx'
import { Changes } from '#parts/Changes.tsx'

type Props = {
  /** The settings before and after; null while nothing is asked. */
  changed: { before: Record<string, unknown>; after: Record<string, unknown> } | null
  busy: boolean
  onGo: () => void
  onClose: () => void
}

export const ConfirmSettings = ({ changed, busy, onGo, onClose }: Props) => (
  <Modal
    open={changed !== null}
    title="确认修改"
    okText="确认保存"
    onOk={onGo}
    okButtonProps={{ loading: busy }}
    onCancel={onClose}
    mask={{ closable: false }}
  >
    {changed && <Changes {...changed} labelOf={(field) => labelAt(saveSettings.input, [field])} />}
  </Modal>
)
