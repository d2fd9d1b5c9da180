import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { Picked } from './material.rules.ts'
import styles from './material_list.module.css'

type Props = {
  /** the mall's code that it is bound to, or empty */
  code: string
  /** what is known of that goods */
  picked: Picked | null
  onPick: () => void
  onClear: () => void
  error?: string
}

/** The goods that a part number stands for, and the way to another. */
export function BindField({ code, picked, onPick, onClear, error }: Props) {
  const { imageDomain } = useGlobalData()
  const said = error ? (
    <p className="msg msg--bad" role="alert">
      <Icon name="error" size={14} />
      {error}
    </p>
  ) : null
  if (!code) {
    return (
      <>
        <button type="button" className={styles.pick} onClick={onPick}>
          <Icon name="link" size={18} />
          <span className="grow1">
            绑定商品
            <span className={styles.pickHint}>选填，绑定后可用物料编码搜索与下单</span>
          </span>
          <Icon name="right" size={16} className="t3" />
        </button>
        {said}
      </>
    )
  }
  return (
    <>
      <div className={styles.picked}>
        <Picture src={picked?.image ? withImageDomain(picked.image, imageDomain) : undefined} alt="" width={56} />
        <div className="grow1">
          <p className="l2 s13">{picked?.name ?? '已绑定的商品'}</p>
          <p className="l1 s12 t3">
            {picked?.skuText ? `${picked.skuText} · ` : ''}
            <span className="mono">{code}</span>
          </p>
        </div>
        <div className={styles.pickedActs}>
          <button type="button" onClick={onPick}>
            更换
          </button>
          <button type="button" className="t3" onClick={onClear}>
            解除
          </button>
        </div>
      </div>
      {said}
    </>
  )
}
