import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './user_account.module.css'

type Props = { open: boolean; obstacles: readonly string[]; onClose: () => void }

/** What must be settled before an account can be closed. */
export function ObstaclesSheet({ open, obstacles, onClose }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="暂时不能注销"
      footer={
        <Button size="l" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <p className="t2">请先处理以下事项，再申请注销：</p>
      <ul className={styles.obstacles}>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            <Icon name="warning" className="warn" />
            <span className="grow1">{obstacle}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
