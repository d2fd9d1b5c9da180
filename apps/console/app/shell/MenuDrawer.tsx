import type { DeskPage } from '#app/pages.ts'
import { Drawer } from '#overlay/Drawer.tsx'
import { SideMenu } from './SideMenu.tsx'

type Props = { open: boolean; onClose: () => void; current: DeskPage | null }

/** The menu over the page, on a tablet. */
export const MenuDrawer = ({ open, onClose, current }: Props) => (
  <Drawer
    open={open}
    onClose={onClose}
    placement="left"
    size={232}
    closable={false}
    title={null}
    className="desk-drawer"
  >
    <SideMenu folded={false} current={current} />
  </Drawer>
)
