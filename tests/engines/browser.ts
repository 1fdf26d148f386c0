/** What a journey needs of a browser, whichever engine it has. Names are patterns for the whole accessible name. */
export interface Browser {
  readonly name: string;
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Clicks as a hand does; rejects where there is nothing of this role and name. */
  click(role: Role, name: string): Promise<void>;
  /** Types in the place of what stands there; rejects where there is no such field. */
  type(label: string, text: string): Promise<void>;
  /** What an expression gives in the page, or what its promise brings; only JSON comes across. */
  ask(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

export type Role = 'button' | 'link' | 'textbox' | 'heading' | 'article';
