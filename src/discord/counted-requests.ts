import { DefaultRestOptions, type RESTOptions } from 'discord.js';
import type { Measures } from '../measures/measures.ts';

/** Options of a REST client whose answers are counted, each try by itself. */
export const countedRequests = (measures: Pick<Measures, 'discordAnswered'>): Pick<RESTOptions, 'makeRequest'> => ({
  async makeRequest(url, init) {
    try {
      const response = await DefaultRestOptions.makeRequest(url, init);
      measures.discordAnswered(response.status);
      return response;
    } catch (error) {
      measures.discordAnswered('error');
      throw error;
    }
  },
});
