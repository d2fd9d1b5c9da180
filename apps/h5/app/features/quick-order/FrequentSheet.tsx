import { useQuery } from '@tanstack/react-query'
import { Answer } from '#list/Answer.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { FrequentRow } from './FrequentRow.tsx'
import styles from './frequent.module.css'
import { type Frequent, frequentQuery } from './frequent.ts'

type Props = {
  open: boolean
  onClose: () => void
  onAdd: (of: Frequent) => Promise<unknown>
  /** closes the sheet and goes there */
  onOpen: (path: string) => void
}

/** 常购清单: what was bought most often in the last half year. */
export function FrequentSheet({ open, onClose, onAdd, onOpen }: Props) {
  const frequent = useQuery({ ...frequentQuery, enabled: open })
  return (
    <Sheet open={open} onClose={onClose} title="常购清单" tall>
      <Answer tight query={frequent} skeleton={<SkeletonRows count={5} picture={64} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyBlock tight picture={boxPicture} title="还没有常购商品" hint="下单付款后，常买的商品会列在这里" />
          ) : (
            <ul className={styles.rows}>
              {list.map((one) => (
                <li key={one.sku_id}>
                  <FrequentRow of={one} onAdd={onAdd} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Sheet>
  )
}
