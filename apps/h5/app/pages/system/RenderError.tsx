import { useEffect, useState } from 'react'
import { log } from '#store/log.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Page } from '#ui/Page.tsx'
import './system.css'

/** A defect of a page. The id stands in the console beside the error, so that a report finds it. */
export function RenderError({ error }: { error: unknown }) {
  const [id, setId] = useState('')
  useEffect(() => {
    const made = `E${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase()
    setId(made)
    log.error(made, error)
  }, [error])
  return (
    <Page title="页面出了点问题">
      <section className="card">
        <EmptyBlock picture="network" title="页面出了点问题" hint="请刷新重试，仍有问题请联系客服并提供错误编号" two>
          <Button size="l" onClick={() => location.reload()}>
            刷新页面
          </Button>
          <ButtonLink size="l" variant="outline" to="/">
            返回首页
          </ButtonLink>
        </EmptyBlock>
        <p className="sys-id">{id ? <CopyText what="错误编号" text={id} /> : null}</p>
      </section>
    </Page>
  )
}
