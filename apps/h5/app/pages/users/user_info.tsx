import { type ReactNode, useRef, useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { pages } from '#app/pages.ts'
import { Failure } from '#list/Failure.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { type UserInfo, useUser } from '#session/session.ts'
import { useFreshProfile } from '#session/useFreshProfile.ts'
import { useGlobalData } from '#store/global-data.ts'
import { avatarUrl } from '#store/picture.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Header } from '#ui/Header.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Skeleton, SkeletonList, SkeletonRegion } from '#ui/Skeleton.tsx'
import { shrinkImage } from '#ui/shrink-image.ts'
import { Tag } from '#ui/Tag.tsx'
import { CropSheet, useAvatar } from './user_info/CropSheet.tsx'
import { completenessOf } from './user_info/completeness.ts'
import { Rows } from './user_info/Rows.tsx'
import styles from './user_info/user_info.module.css'

export const meta = pageMeta(pages.userInfo.title)

export default function UserInfoPage() {
  return (
    <Page className="bg-(image:--g-top)" header={<Header title={pages.userInfo.title} look="clear" />}>
      <PageGate page={pages.userInfo} skeleton={<InfoSkeleton />}>
        <Info />
      </PageGate>
    </Page>
  )
}

function Info() {
  const profile = useFreshProfile()
  const user = useUser()
  if (!user) return profile.failed ? <Failure onRetry={profile.refresh} /> : <InfoSkeleton />
  return (
    <PullRefresh onRefresh={profile.refresh}>
      <Head user={user} />
      <Rows user={user} />
    </PullRefresh>
  )
}

/** The picture, then rows. */
const InfoSkeleton = () => (
  <SkeletonRegion>
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center pt-2 px-gutter pb-4">
      <div className={styles.ring}>
        <Skeleton width={88} height={88} round="50%" className="m-2" />
      </div>
      <Skeleton width={96} height={22} className="mt-2" />
      <Skeleton width={144} height={14} className="mt-2" />
    </div>
    {['who', 'reach', 'member'].map((group) => (
      <SkeletonList key={group} count={group === 'who' ? 4 : 2} list="card card--cells" row="cell between">
        <Skeleton width={56} height={14} />
        <Skeleton width={96} height={14} />
      </SkeletonList>
    ))}
  </SkeletonRegion>
)

const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.(heic|heif)$/i.test(name)

/** The avatar, inside a ring that grows with the completeness of the profile. */
function Head({ user }: { user: UserInfo }) {
  const { imageDomain, mail } = useGlobalData()
  const avatar = useAvatar()
  const [chosen, setChosen] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { percent, missing } = completenessOf(user, { mail })
  const src = avatar.preview || avatarUrl(user.avatar, imageDomain)

  async function choose(file: File | undefined) {
    if (!file) return
    if (isPicture(file)) setChosen(await shrinkImage(file))
    else toast.warning('仅支持 JPG、PNG、WebP 图片')
  }

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-center pt-2 px-gutter pb-4" aria-label="头像">
      <Ring percent={percent}>
        <button
          type="button"
          className={styles.avatar}
          aria-label="更换头像"
          aria-busy={avatar.busy || undefined}
          onClick={() => !avatar.busy && input.current?.click()}
        >
          <img src={src} alt="" width={88} height={88} />
          {avatar.busy ? (
            <span className={styles.sending}>
              <span className="spin" aria-hidden />
              <span className="sr-only" role="status">
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
        className="sr-only"
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
        资料完善 <b className="digits">{percent}%</b>
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

const radius = 50
const length = 2 * Math.PI * radius

/** A ring of 104 px, filled clockwise from the top. */
function Ring({ percent, children }: { percent: number; children: ReactNode }) {
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 104 104" aria-hidden="true">
        <circle cx="52" cy="52" r={radius} />
        <circle
          className={styles.arc}
          cx="52"
          cy="52"
          r={radius}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - percent / 100)}
        />
      </svg>
      {children}
    </div>
  )
}
