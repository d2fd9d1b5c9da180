import { Modal as AntdModal, type ModalProps } from 'antd'
import { useLayer } from './layers.ts'

/** antd's dialog on its own layer; no caller sets `zIndex`. */
export function Modal(props: Omit<ModalProps, 'zIndex'>) {
  const layer = useLayer(props.open === true)
  return <AntdModal {...props} zIndex={layer} />
}
