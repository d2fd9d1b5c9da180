import { settlementLines } from '@mall/contract/settlement/store.calls'
import { Drawer } from '#overlay/Drawer.tsx'
import { Lines } from '#parts/settlements/Lines.tsx'

/** What the running month has brought, line by line. */
export const RunningLines = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Drawer open={open} title="本期明细" size={900} onClose={onClose} destroyOnHidden>
    <Lines call={settlementLines} id={0} />
  </Drawer>
)
