import { Modal as AntdModal, type ModalProps } from 'antd'
import { useLayer } from './layers.ts'

/** antd's dialog on the layer that it is due; `zIndex` is nobody's to choose. */
export function Modal(props: Omit<ModalProps, 'zIndex'>) {
  const layer = useLayer(props.open === true)
  return <AntdModal {...props} zIndex={layer} />
}
