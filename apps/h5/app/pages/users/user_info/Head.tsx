import { useRef, useState } from 'react'
import type { UserInfo } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { avatarUrl } from '#store/picture.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { shrinkImage } from '#ui/shrinkImage.ts'
import { Tag } from '#ui/Tag.tsx'
import { CropSheet } from './CropSheet.tsx'
import { completenessOf } from './completeness.ts'
import { Ring } from './Ring.tsx'
import { useAvatar } from './useAvatar.ts'
import styles from './user_info.module.css'

const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.(heic|heif)$/i.test(name)

/** The picture, round which grows what is known of the person. */
export function Head({ user }: { user: UserInfo }) {
  const { imageDomain } = useGlobalData()
  const avatar = useAvatar()
  const [chosen, setChosen] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { percent, missing } = completenessOf(user)
  const src = avatar.preview || (user.avatar ? avatarUrl(user.avatar, imageDomain) : '')

  async function choose(file: File | undefined) {
    if (!file) return
    if (isPicture(file)) setChosen(await shrinkImage(file))
    else toast.warning('仅支持 JPG、PNG、WebP 图片')
  }

  return (
    <section className={styles.head} aria-label="头像">
      <Ring percent={percent}>
        <button
          type="button"
          className={styles.avatar}
          aria-label="更换头像"
          aria-busy={avatar.busy || undefined}
          onClick={() => !avatar.busy && input.current?.click()}
        >
          {src ? <img src={src} alt="" width={88} height={88} /> : <span aria-hidden>{[...user.nickname].at(-1)}</span>}
          {avatar.busy ? (
            <span className={styles.sending}>
              <span className="spin" aria-hidden />
              <span className="vh" role="status">
                正在上传
              </span>
            </span>
          ) : (
            <span className={styles.camera}>
              <Icon name="camera" size={16} />
            </span>
          )}
        </button>
      </Ring>
      <input
        ref={input}
        className="vh"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label="选择头像图片"
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <p className={styles.name}>
        <b>{user.nickname}</b>
        {user.is_paid_member ? <Tag tone="vip">会员</Tag> : null}
      </p>
      <p className={styles.percent}>
        资料完善 <b className="num">{percent}%</b>
        {missing.length > 0 ? (
          <span>
            还差 {missing.slice(0, 2).join('、')}
            {missing.length > 2 ? '等' : ''}
          </span>
        ) : null}
      </p>
      {user.avatar && !avatar.busy ? (
        <button type="button" className={styles.plain} onClick={() => void avatar.remove()}>
          恢复默认头像
        </button>
      ) : null}
      <CropSheet
        picture={chosen}
        onClose={() => setChosen(null)}
        onCut={(cut) => {
          setChosen(null)
          void avatar.change(cut)
        }}
      />
    </section>
  )
}
