import { useEffect, useState } from 'react';
import type { RoomLoaders, Rooms } from './messages';
import { useWords } from './WordsContext';

/**
 * The messages of a room in the language that the interface speaks now; undefined until they have come
 * for the first time. When the language changes the old ones stay until the new ones are here.
 */
export function useRoom<Room extends keyof Rooms>(
  room: Room,
  onError: (problem: unknown) => void,
): Rooms[Room] | undefined {
  const { rooms } = useWords();
  const load: RoomLoaders[Room] = rooms[room];
  const [messages, setMessages] = useState<Rooms[Room]>();

  useEffect(() => {
    let isWanted = true;
    load().then((loaded) => isWanted && setMessages(loaded), onError);
    return () => {
      isWanted = false;
    };
  }, [load, onError]);

  return messages;
}
