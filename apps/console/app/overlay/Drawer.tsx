import { Drawer as AntdDrawer, type DrawerProps } from 'antd'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLayer } from './layers.ts'
import './drawer.css'

const FootContext = createContext<HTMLElement | null>(null)

/**
 * antd's drawer on its own layer; no caller sets `zIndex`. All drawers have the same foot: the actions on the content stand there at the
 * right, the main button last, as in a dialog. Without actions there is no foot.
 */
export function Drawer({ footer, children, ...props }: Omit<DrawerProps, 'zIndex'>) {
  const layer = useLayer(props.open === true)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <AntdDrawer
      {...props}
      zIndex={layer}
      footer={
        <div ref={setFoot} className="desk-drawer-foot">
          {footer}
        </div>
      }
    >
      <FootContext value={foot}>{children}</FootContext>
    </AntdDrawer>
  )
}

/** Puts buttons of something within a drawer at its foot; on a page without a drawer they stay where they are. */
export function DrawerFoot({ children }: { children: ReactNode }) {
  const foot = useContext(FootContext)
  return foot ? createPortal(children, foot) : <div className="desk-drawer-foot">{children}</div>
}
