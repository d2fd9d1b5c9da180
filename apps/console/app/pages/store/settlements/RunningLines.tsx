import { settlementLines } from '@mall/contract/settlement/store.calls'
import { Drawer } from '#overlay/Drawer.tsx'
import { Lines } from '#parts/settlements/Lines.tsx'

/** Lines of the running month. */
export const RunningLines = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Drawer open={open} title="本期明细" size={900} onClose={onClose} destroyOnHidden>
    <Lines call={settlementLines} id={0} />
  </Drawer>
)
