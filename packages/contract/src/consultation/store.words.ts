/* Questions of buyers as their store reads and answers them. */

/** `waiting`: the buyer said something last, longest waiting first; `mine`: the caller answered last. */
export const storeConsultationTabs = ['waiting', 'mine', 'all'] as const

/** Quick replies that a store keeps. */
export const mostPhrases = 50
