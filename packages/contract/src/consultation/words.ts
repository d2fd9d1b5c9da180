/* Questions to a store and its answers, as the person who asks reads and writes them. They are that person's, in a company as well. */

export const consultationKinds = ['text', 'picture', 'goods', 'order'] as const
export type ConsultationKind = (typeof consultationKinds)[number]

/** `auto` is the reply that a store sets for times without service. */
export const consultationSides = ['buyer', 'store', 'auto'] as const

export const mostConsultationText = 500

/** Messages a person may send in a minute and in a day, to all stores together. */
export const consultationLimits = { minute: 20, day: 300 } as const

/** Within so many hours a store is to answer. */
export const answerWithinHours = 24

/** Below so many answers in the time that is looked at nothing is said of how fast a store answers. */
export const fewestAnswers = 5
export const answersOfDays = 30
