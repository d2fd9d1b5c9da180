export const inquiryTabs = ['all', 'pending', 'quoted', 'ordered', 'closed'] as const
export type InquiryTab = (typeof inquiryTabs)[number]
