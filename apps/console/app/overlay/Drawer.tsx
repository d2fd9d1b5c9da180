import { Drawer as AntdDrawer, type DrawerProps } from 'antd'
import { useLayer } from './layers.ts'

/** antd's drawer on the layer that it is due; `zIndex` is nobody's to choose. */
export function Drawer(props: Omit<DrawerProps, 'zIndex'>) {
  const layer = useLayer(props.open === true)
  return <AntdDrawer {...props} zIndex={layer} />
}
