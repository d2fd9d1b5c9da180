export const agreementKeys = ['user', 'privacy', 'merchant', 'points', 'coupon', 'refund', 'about', 'license'] as const
