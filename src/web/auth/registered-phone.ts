let phone = '';

/**
 * Of who has just registered, for the sign-in that follows. Not in the browser's history, where Back would show it to the next
 * customer.
 */
export const registeredPhone = {
  read: (): string => phone,
  keep: (registered: string): void => {
    phone = registered;
  },
  forget: (): void => {
    phone = '';
  },
};
