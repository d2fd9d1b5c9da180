import { deskMe } from '@mall/contract/console/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentQuestion, onQuestion } from '#api/factor-gate.ts'
import { allOf } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { FactorProof } from './FactorProof.tsx'
import { FactorSetup } from './FactorSetup.tsx'

const titles = {
  'desk.factor_stale': '涉及资金与权限，请再验证一次',
  'desk.factor_required': '请完成两步验证',
  'desk.factor_needed': '做这一步之前，请先设置两步验证',
}

/** Stands once in the shell: asks for the second factor for any call that needs it; the call then goes on. */
export function FactorDialog() {
  const question = useSyncExternalStore(onQuestion, currentQuestion)
  const cache = useQueryClient()
  const answer = (yes: boolean) => {
    question?.answer(yes)
    if (yes) void cache.invalidateQueries({ queryKey: allOf(deskMe) })
  }
  return (
    <Modal
      open={question !== null}
      title={question && titles[question.why]}
      onCancel={() => answer(false)}
      footer={null}
      destroyOnHidden
      width={question?.why === 'desk.factor_needed' ? 520 : 400}
      mask={{ closable: false }}
    >
      {question?.about && (
        <p className="desk-factor-about">
          <b>{question.about}</b>
        </p>
      )}
      {question?.why === 'desk.factor_needed' ? (
        <FactorSetup onDone={() => answer(true)} />
      ) : (
        <FactorProof onProven={() => answer(true)} />
      )}
    </Modal>
  )
}
