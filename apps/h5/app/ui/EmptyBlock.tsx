import type { ReactElement, ReactNode } from 'react'
import { Button, ButtonLink } from './Button.tsx'
import { cx } from './class-names.ts'
import { gonePicture, loginPicture, networkPicture } from './illustrations/system.tsx'

const systemPictures = { network: networkPicture, gone: gonePicture, login: loginPicture }

type Props = {
  /** a name, or a drawing of `illustrations/lists.tsx`: `cartPicture`, `orderPicture` … */
  picture: keyof typeof systemPictures | ReactElement
  title: string
  hint?: ReactNode
  /** at most one filled button; a second one outlined */
  children?: ReactNode
  /** inside a card that has more below it */
  tight?: boolean
  two?: boolean
}

/** Nothing here yet: drawing, one sentence, what to do. */
export function EmptyBlock({ picture, title, hint, children, tight, two }: Props) {
  return (
    <div className={cx('empty', tight && 'empty--tight')}>
      {typeof picture === 'string' ? systemPictures[picture] : picture}
      <h2>{title}</h2>
      {hint ? <p>{hint}</p> : null}
      {children ? <div className={cx('empty-acts', two && 'empty-acts--2')}>{children}</div> : null}
    </div>
  )
}

type ErrorProps = {
  onRetry: () => unknown
  /** no connection at all */
  offline?: boolean
  /** when the request failed, for a defect of the server: shown so that it can be reported */
  at?: string
  title?: string
  hint?: string
  action?: string
  tight?: boolean
}

export function ErrorBlock({ onRetry, offline = false, at, title, hint, action, tight }: ErrorProps) {
  const note = hint ?? (offline ? '请检查网络连接' : '请稍后再试')
  return (
    <div role="alert">
      <EmptyBlock
        picture="network"
        tight={tight}
        title={title ?? (offline ? '网络不给力' : '加载失败了')}
        hint={
          <>
            {note}
            {at ? <span className="digits">（{at}）</span> : null}
          </>
        }
      >
        <Button size="l" onClick={onRetry}>
          {action ?? (offline ? '重试' : '重新加载')}
        </Button>
      </EmptyBlock>
    </div>
  )
}

type GoneProps = { what: string; how?: string; onBack: () => void; home?: string }

/** 「{what}不存在或已被删除」, or however else it went */
export function GoneBlock({ what, how = '被删除', onBack, home = '/' }: GoneProps) {
  return (
    <EmptyBlock picture="gone" title={`${what}不存在或已${how}`} two>
      <Button size="l" onClick={onBack}>
        返回上一页
      </Button>
      <ButtonLink size="l" variant="outline" to={home}>
        去首页
      </ButtonLink>
    </EmptyBlock>
  )
}

type GateProps = { hint: string; loginTo: string; registerTo: string }

/** 「您还未登录」 in the place of the page's content; the addresses carry the way back. */
export function LoginGateView({ hint, loginTo, registerTo }: GateProps) {
  return (
    <section className="card">
      <EmptyBlock picture="login" title="您还未登录" hint={hint} two>
        <ButtonLink size="l" to={loginTo}>
          立即登录
        </ButtonLink>
        <ButtonLink size="l" variant="outline" to={registerTo}>
          注册账号
        </ButtonLink>
      </EmptyBlock>
    </section>
  )
}
