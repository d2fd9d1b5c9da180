import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { currentStale, onStale } from '#api/form-gate.ts'
import { Modal } from '#overlay/Modal.tsx'

const timeText = (at: string) =>
  new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' }).format(
    new Date(at),
  )

/** Stands once in the shell: asks before a person saves over a colleague's change. The typed values stay in the form. */
export function StaleDialog() {
  const question = useSyncExternalStore(onStale, currentStale)
  return (
    <Modal
      open={question !== null}
      title={`这份内容刚被${question?.stale.by ?? '他人'}修改过`}
      onCancel={() => question?.answer(false)}
      destroyOnHidden
      width={440}
      footer={[
        <Button key="latest" onClick={() => window.open(window.location.href, '_blank', 'noopener')}>
          查看最新
        </Button>,
        <Button key="over" danger onClick={() => question?.answer(true)}>
          仍按我的保存
        </Button>,
        <Button key="back" type="primary" onClick={() => question?.answer(false)}>
          取消
        </Button>,
      ]}
    >
      <p>
        {question?.stale.at ? `修改时间 ${timeText(question.stale.at)}。` : null}
        您打开的是修改以前的内容，保存会覆盖对方的改动。“查看最新”在新页面打开，您填写的内容仍留在这里。
      </p>
    </Modal>
  )
}
