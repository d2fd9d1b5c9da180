import styles from './update-bar.module.css'

type Props = { onReload: () => void; onLater: () => void }

/** Offers a new version without forcing it, so that nothing being typed on this page is lost. */
export function UpdateBar({ onReload, onLater }: Props) {
  return (
    <div className={styles.bar}>
      <p>有新版本可用</p>
      <button type="button" onClick={onLater}>
        稍后
      </button>
      <button type="button" className={styles.now} onClick={onReload}>
        刷新
      </button>
    </div>
  )
}
