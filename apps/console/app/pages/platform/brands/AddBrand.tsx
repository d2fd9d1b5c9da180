import { Modal } from '#overlay/Modal.tsx'
import { BrandForm } from './BrandForm.tsx'

export const AddBrand = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Modal open={open} title="新增品牌" footer={null} onCancel={onClose} destroyOnHidden width={440}>
    <BrandForm brand={null} onDone={onClose} />
  </Modal>
)
