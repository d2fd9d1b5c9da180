import { inviteCode } from '@mall/contract/invite'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Button } from '#ui/Button.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { sharePage } from '#ui/sharePage.ts'
import styles from './user_info.module.css'

/** One's own code, and the address that brings it along. */
export function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { siteName } = useGlobalData()
  const { data, isError, refetch } = useQuery({ ...queryOf(inviteCode, {}, { staleTime: 0 }), enabled: open })
  const code = data?.invite_code ?? ''
  const share = () => sharePage(`邀请您注册${siteName}`, `${location.origin}/register?invite_code=${code}`)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="邀请好友"
      footer={
        <Button size="l" grow disabled={!code} onClick={share}>
          分享邀请链接
        </Button>
      }
    >
      {isError && !data ? <ErrorBlock onRetry={refetch} /> : null}
      <div className={styles.invite} aria-busy={!data}>
        <p className="s13 t2">我的邀请码</p>
        {data ? (
          <CopyText text={code} what="邀请码" look="word">
            <b className={styles.code}>{code}</b>
          </CopyText>
        ) : (
          <Skeleton width={180} height={32} />
        )}
        <p className="s13 t2">
          {data?.invited_count ? `已有 ${data.invited_count} 人通过您的邀请注册` : '还没有人使用'}
        </p>
      </div>
      <p className="s13 t3">好友打开链接即带上邀请码，也可以在注册时手动填写。</p>
    </Sheet>
  )
}
